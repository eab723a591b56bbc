import { type CodeReader, createCodeReader } from './code-reader';

/** Why the camera cannot scan; each reason has its message. */
export type CameraProblem =
  /** The page is not served securely. */
  | 'insecure'
  /** The browser gives no access to cameras. */
  | 'unsupported'
  | 'denied'
  | 'none'
  /** Another app, or another tab, uses it. */
  | 'busy'
  /** The camera works, but codes cannot be read. */
  | 'reader'
  | 'failed';

export type CameraState =
  | { kind: 'starting' }
  /** `torch`: whether it is on; null: the camera has none. */
  | { kind: 'running'; torch: boolean | null }
  | { kind: 'stopped'; problem: CameraProblem };

/** The browser's interfaces for the camera. */
export interface CameraWorld {
  isSecureContext: boolean;
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined;
  makeReader: () => Promise<CodeReader>;
}
export const cameraWorld = (): CameraWorld => ({
  isSecureContext: window.isSecureContext,
  devices: (navigator as Partial<Navigator>).mediaDevices,
  makeReader: createCodeReader,
});

interface CameraOptions {
  video: HTMLVideoElement;
  onState: (state: CameraState) => void;
  onText: (text: string) => void;
  world?: CameraWorld;
}

export interface Camera {
  setTorch(on: boolean): void;
  stop(): void;
}

/** The back camera of a phone, if there are two. */
const constraints: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
};
const pauseMs = 120;
/** How long an invalid code is not read again, in milliseconds. */
const repeatMs = 3_000;

/** Shows the camera's picture, and reports each code that it reads, until it is stopped. */
export function startCamera({ video, onState, onText, world = cameraWorld() }: CameraOptions): Camera {
  let stopped = false;
  let stream: MediaStream | null = null;
  let reader: CodeReader | null = null;
  let last = { text: '', at: Number.NEGATIVE_INFINITY };

  async function begin() {
    if (!world.isSecureContext) return fail('insecure');
    if (!world.devices) return fail('unsupported');
    onState({ kind: 'starting' });
    try {
      stream = await world.devices.getUserMedia(constraints);
      if (stopped) return release();
      const [track] = stream.getVideoTracks();
      track?.addEventListener('ended', () => fail('busy'));
      video.srcObject = stream;
      await video.play();
      if (stopped) return;
      onState({ kind: 'running', torch: hasTorch(track) ? false : null });
    } catch (error) {
      return fail(problemOf(error));
    }
    await readOn().catch(() => fail('reader'));
  }

  async function readOn() {
    reader = await world.makeReader();
    while (!stopped) {
      const text = await reader.read(video);
      if (stopped) break;
      if (text !== null) report(text);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    reader.close();
  }

  function report(text: string) {
    const now = performance.now();
    if (text === last.text && now - last.at < repeatMs) return;
    last = { text, at: now };
    onText(text);
  }
  function fail(problem: CameraProblem) {
    if (stopped) return;
    stop();
    onState({ kind: 'stopped', problem });
  }
  function release() {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  }
  function stop() {
    stopped = true;
    release();
    reader?.close();
  }
  void begin();

  return {
    stop,
    setTorch(on) {
      const [track] = stream?.getVideoTracks() ?? [];
      const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
      track?.applyConstraints({ advanced: [light] }).then(
        () => onState({ kind: 'running', torch: on }),
        () => onState({ kind: 'running', torch: null }),
      );
    },
  };
}

/** This type is missing in TypeScript's library, and the function in some browsers. */
const hasTorch = (track: MediaStreamTrack | undefined): boolean =>
  Boolean((track?.getCapabilities?.() as { torch?: boolean } | undefined)?.torch);

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const problemOf = (error: unknown): CameraProblem =>
  (error instanceof Error || error instanceof DOMException ? problems[error.name] : undefined) ?? 'failed';
