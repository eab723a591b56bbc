// Served by `npm run dev` only: the page reloads when its code was rebuilt, and shows compile errors while the previous
// build continues to run.
{
  const { version } = document.currentScript.dataset;
  const note = document.createElement('pre');
  note.popover = 'manual';
  note.role = 'alert';
  Object.assign(note.style, {
    inset: 'auto 0 0',
    margin: '0',
    width: 'auto',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '1rem',
    whiteSpace: 'pre-wrap',
    color: '#ffffff',
    background: '#7a1420',
  });

  new EventSource('/dev/events').addEventListener('message', ({ data }) => {
    const now = JSON.parse(data);
    if (now.version !== version) return location.reload();
    note.remove();
    note.textContent = now.problem;
    if (!now.problem) return;
    document.body.append(note);
    note.showPopover();
  });
}
