import { requiresTls } from './smtp-carrier';

test.each([
  ['smtp://suite:secret@mail.example:587', true],
  ['smtp://10.0.0.7', true],
  ['smtps://mail.example', true],
  ['smtp://localhost:1025', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost.example', true],
])('whether %s has to offer TLS: %s', (url, expected) => {
  expect(requiresTls(url)).toBe(expected);
});
