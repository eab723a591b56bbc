/** Finds the QR code in the camera's present picture. */
export interface CodeReader {
  /** Reads the text of the code; null if there is none. Rejects if it cannot read at all. */
  read(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
}

/** One picture that is sent to the worker: four bytes a pixel. */
export interface Frame {
  pixels: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}
export type FrameRead = { text: string | null } | { failed: true };

/** The browser's own reader; missing in TypeScript's library. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const startWorker = () =>
  new Worker(/* webpackChunkName: "code-reader" */ new URL('./code-reader.worker.ts', import.meta.url));

/** Returns the browser's own reader if it supports QR codes, else one that is fetched from here. */
export async function createCodeReader(
  native: NativeDetectorClass | null = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector ??
    null,
  start: () => Worker = startWorker,
): Promise<CodeReader> {
  const formats: string[] = (await native?.getSupportedFormats().catch(() => null)) ?? [];
  return native && formats.includes('qr_code')
    ? nativeReader(new native({ formats: ['qr_code'] }))
    : workerReader(start());
}

const nativeReader = (detector: NativeDetector): CodeReader => ({
  read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
  close: () => undefined,
});

/** Longer sides are scaled to this length, in pixels: enough for a code that fills a quarter of the picture. */
const longest = 960;

/** Reads one picture at a time. */
function workerReader(worker: Worker): CodeReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let resolveRead: (read: FrameRead) => void = () => undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<FrameRead>) => resolveRead(data));
  worker.addEventListener('error', () => resolveRead({ failed: true }));

  function frameOf(video: HTMLVideoElement): Frame | null {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, longest / Math.max(videoWidth, videoHeight));
    const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
    if (!context || !width || !height) return null;
    Object.assign(canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    return { pixels: context.getImageData(0, 0, width, height).data, width, height };
  }
  return {
    async read(video) {
      const frame = frameOf(video);
      if (!frame) return null;
      const read = await new Promise<FrameRead>((resolve) => {
        resolveRead = resolve;
        worker.postMessage(frame, [frame.pixels.buffer]);
      });
      if ('failed' in read) throw new Error('Codes can not be read here.');
      return read.text;
    },
    close() {
      worker.terminate();
      resolveRead({ text: null });
    },
  };
}
