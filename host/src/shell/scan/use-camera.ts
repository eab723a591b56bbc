import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Camera, type CameraState, startCamera } from './camera';

interface CameraOnScreen {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  setTorch: (on: boolean) => void;
}

/** Runs the camera while it is on screen, and reports each code that it reads. */
export function useCamera(onText: (text: string) => void): CameraOnScreen {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useRef<Camera | null>(null);
  const [state, setState] = useState<CameraState>({ kind: 'starting' });
  const report = useEffectEvent(onText);

  useEffect(function scanWhileOnScreen() {
    if (!video.current) return;
    const started = startCamera({ video: video.current, onState: setState, onText: (text) => report(text) });
    camera.current = started;
    return () => started.stop();
  }, []);
  return { video, state, setTorch: useCallback((on) => camera.current?.setTorch(on), []) };
}
