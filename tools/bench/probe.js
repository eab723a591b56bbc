/* Plain JavaScript, because the page runs it as it stands here. */
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
  /** Looks once a frame; React's handlers are on what can be used. */
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
  /** Clicks one thing, and says after how many milliseconds the frame that has another is painted. */
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
