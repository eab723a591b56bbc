import { writeFileSync } from 'node:fs';
import { matrixFile, printMatrix } from '@suite/api/access-matrix';

writeFileSync(matrixFile, printMatrix());
console.log(`Who may do what stands in ${matrixFile}.`);
