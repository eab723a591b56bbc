// Reads QR codes if the browser cannot: off the page's thread, and under a policy of its own, so that no page needs one
// that allows code to be compiled (api/src/http/headers.ts).
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { Frame, FrameRead } from './code-reader';

/** The part of a worker's scope that is used here: the compiler's library for workers conflicts with that for pages. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (event: { data: Frame }) => void): void;
  postMessage(read: FrameRead): void;
}
const scope = globalThis as unknown as WorkerScope;

const wasm = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url);
const options: ReaderOptions = { formats: ['QRCode'], maxNumberOfSymbols: 1, tryHarder: true };

prepareZXingModule({ overrides: { locateFile: () => wasm.href } });

scope.addEventListener('message', async ({ data: { pixels, width, height } }) => {
  try {
    const [code] = await readBarcodes({ data: pixels, width, height, colorSpace: 'srgb' } as ImageData, options);
    scope.postMessage({ text: code?.isValid ? code.text : null });
  } catch {
    scope.postMessage({ failed: true });
  }
});
