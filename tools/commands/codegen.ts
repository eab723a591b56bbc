import { codegen } from '../suite/codegen';

await codegen();
