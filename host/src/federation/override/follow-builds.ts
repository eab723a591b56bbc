/**
 * Calls back when `npm run dev` on the developer's machine has built a version other than the one that runs from
 * `base`.
 */
export function followBuilds(base: string, onBuilt: () => void): void {
  const events = new EventSource(`${new URL(base).origin}/dev/events`);
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { version } = JSON.parse(data) as { version: string };
    if (version !== '' && !base.endsWith(`/${version}/`)) onBuilt();
  });
}
