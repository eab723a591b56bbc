import { printMatrix, readMatrix } from './matrix';

test('the matrix in the documentation is that of the rules', () => {
  // Stale: npm run matrix
  expect(readMatrix()).toBe(printMatrix());
});
