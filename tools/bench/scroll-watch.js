/* This file is plain JavaScript because the page runs it without a build. */
/**
 * Records each frame until its result is requested; only then it examines the page, since that would take time in a
 * frame too.
 */
globalThis.watchFrames = (card) => {
  const longFrames = [];
  const gaps = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longFrames.push(duration);
  });
  observer.observe({ type: 'long-animation-frame' });
  let last = 0;
  let running = true;
  requestAnimationFrame(function note(at) {
    if (last > 0) gaps.push(at - last);
    last = at;
    if (running) requestAnimationFrame(note);
  });
  globalThis.watched = () => {
    running = false;
    for (const { duration } of observer.takeRecords()) longFrames.push(duration);
    gaps.sort((one, other) => one - other);
    const seen = document.querySelectorAll(card).length;
    return { longFrames, frames: gaps.length, usual: gaps[Math.floor(gaps.length / 2)], seen };
  };
};
