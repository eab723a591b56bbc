/* This file is plain JavaScript because the page runs it without a build. */
const patienceMs = 30_000;

globalThis.startProbe = ({ selector, content, storage }) => {
  globalThis.shifts = 0;
  globalThis.tasks = [];
  for (const [key, value] of Object.entries(storage)) {
    if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) globalThis.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  /** Checks once a frame; a usable element has React's handlers. */
  function whenThere(wanted, note) {
    const found = document.querySelector(wanted);
    if (found && Object.keys(found).some((key) => key.startsWith('__reactProps'))) note(performance.now());
    else requestAnimationFrame(() => whenThere(wanted, note));
  }
  whenThere(selector, (at) => {
    globalThis.usableAt = at;
  });
  whenThere(content, (at) => {
    globalThis.contentAt = at;
  });
  /** Clicks one element, and returns the milliseconds until the frame with the other element is painted. */
  globalThis.timeTap = (from, to) =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const taken = () => performance.now() - begun;
      function lookFor() {
        if (document.querySelector(to)) setTimeout(() => resolve(taken()));
        else if (taken() > patienceMs) reject(new Error(`A click on ${from} did not lead to ${to}.`));
        else requestAnimationFrame(lookFor);
      }
      document.querySelector(from).click();
      requestAnimationFrame(lookFor);
    });
};
