import { benchVerifyHostile } from './bench/verify-hostile.js';
import { benchVerifyRate } from './bench/verify-rate.js';

if (process.argv[2] === 'hostile') benchVerifyHostile(console.log);
else await benchVerifyRate(console.log);
