import tseslint from 'typescript-eslint';

/** Math functions whose last bit differs between processors or Node releases. */
const UNSTABLE_MATH = [
  'sin',
  'cos',
  'tan',
  'asin',
  'acos',
  'exp',
  'expm1',
  'pow',
  'sinh',
  'cosh',
  'asinh',
  'acosh',
  'atanh',
  'log2',
  'log1p',
  'random',
];

/** Those that pipeline code may use: fixed by IEEE 754, or the same bits wherever they were compared (the last three). */
const STABLE_MATH = [
  ...['abs', 'ceil', 'floor', 'round', 'trunc', 'sign', 'max', 'min', 'sqrt', 'imul'],
  ...['atan2', 'cbrt'],
];

const PIPELINE = [
  'src/core/**',
  'src/scene/**',
  'src/render/**',
  'src/tasks/**',
  'src/pipeline/**',
  'src/verify/**',
];

/** Forms that pipeline code does without. */
const PIPELINE_SYNTAX = [
  {
    selector: "BinaryExpression[operator='**']",
    message: 'Not the same bits on every platform: multiply.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale|^localeCompare$/]',
    message: 'The pipeline has no locale.',
  },
  { selector: 'ForInStatement', message: 'Iterate over arrays or sorted keys.' },
  {
    selector: "VariableDeclarator[init.name='Math'], MemberExpression[object.name='Math'][computed=true]",
    message: 'Name the function of Math where it is called, so that it can be seen.',
  },
];

/** Sources, and the scripts of pages, whose types stand in comments. */
const TYPED = ['**/*.ts', 'resources/**/*.js'];

export default tseslint.config(
  {
    ignores: [
      'dist*/**',
      'coverage/**',
      'out/**',
      'node_modules/**',
      'openapi/types.d.ts',
      'src/render/assembly/**',
    ],
  },
  ...tseslint.configs.strictTypeChecked.map((config) => ({ ...config, files: TYPED })),
  {
    files: TYPED,
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-restricted-properties': [
        'error',
        ...UNSTABLE_MATH.map((property) => ({
          object: 'Math',
          property,
          message: 'Not the same bits on every platform: use core/math or core/rng.',
        })),
      ],
    },
  },
  {
    // These rules do not know types that are stated in comments; the compiler does.
    files: ['resources/**/*.js'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: PIPELINE.map((folder) => `${folder}/*.ts`),
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'The pipeline has no clock.' },
        { name: 'performance', message: 'The pipeline has no clock.' },
        { name: 'Intl', message: 'The pipeline has no locale.' },
        ...['process', 'crypto', 'globalThis', 'setTimeout', 'setInterval', 'setImmediate'].map((name) => ({
          name,
          message: 'The pipeline depends on its arguments alone.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        {
          object: 'Math',
          allowProperties: STABLE_MATH,
          message: 'Not known to have the same bits on every platform: use core/math or core/rng.',
        },
      ],
      'no-restricted-syntax': ['error', ...PIPELINE_SYNTAX],
    },
  },
  {
    // `test/architecture.test.ts` holds this for the whole pipeline, but for files that only compare sets of names.
    files: ['core', 'scene', 'render', 'tasks'].map((folder) => `src/${folder}/**/*.ts`),
    rules: {
      'no-restricted-syntax': [
        'error',
        ...PIPELINE_SYNTAX,
        {
          selector:
            ":not(MemberExpression[property.name=/^(sort|toSorted)$/]) > CallExpression[callee.object.name='Object'][callee.property.name=/^(keys|values|entries)$/]",
          message: 'Iterate over arrays or sorted keys.',
        },
      ],
    },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'suite', 'describe', 'it'] },
          ],
        },
      ],
    },
  },
);
