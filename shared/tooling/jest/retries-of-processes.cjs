// Of the fast tests, those that start processes are retried as the slow ones are: a busy machine may starve a process.
const { readFileSync } = require('node:fs');

if (readFileSync(expect.getState().testPath, 'utf8').includes("'node:child_process'")) require('./retries.cjs');
