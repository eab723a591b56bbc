import { StartProblem, sentenceOf } from './start-problem';

const full = 'The disk is full: make room and start again.';
const fault = (more: object, message = 'no') => Object.assign(new Error(message), more);

test.each([
  ['a problem of the start', new StartProblem('Do this first.'), 'Do this first.'],
  ['a full disk, says Node', fault({ code: 'ENOSPC', syscall: 'write' }), full],
  ['a full disk, says PostgreSQL', fault({ code: '53100' }), full],
  ['a full disk, says the file system inside of PGlite', { name: 'ErrnoError', errno: 51 }, full],
  [
    'a full disk in the middle of a migration',
    new Error('The migration failed', { cause: fault({ code: '53100' }) }),
    full,
  ],
  [
    'a port that is taken',
    fault({ code: 'EADDRINUSE', syscall: 'listen', port: 4000 }),
    'Port 4000 is in use: set PORT to another one.',
  ],
  [
    'a port for administrators',
    fault({ code: 'EACCES', syscall: 'listen', port: 80 }),
    'Port 80 is not open to you: set PORT to 1024 or more.',
  ],
  ['a file that may not be read', fault({ code: 'EACCES', syscall: 'open' }), null],
  ['a fault of ours', new TypeError('x is undefined'), null],
  ['another errno of the file system', { name: 'ErrnoError', errno: 44 }, null],
  ['what is no error', 'ENOSPC', null],
  ['nothing', undefined, null],
])('%s', (_, error, expected) => {
  expect(sentenceOf(error)).toBe(expected);
});
