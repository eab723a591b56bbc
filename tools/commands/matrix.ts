import { printMatrix } from '@suite/api/access-matrix';

console.log(printMatrix());
