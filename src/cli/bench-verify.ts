import { benchVerifyRate } from './bench/verify-rate.js';

await benchVerifyRate(console.log);
