/**
 * Loads a part of the suite that no page waits for. A part that does not come is reported, and loaded again whenever the
 * browser is online again, until it is there.
 */
export async function loadWhenOnline(load: () => Promise<void>): Promise<void> {
  try {
    await load();
  } catch (error) {
    console.error(error);
    addEventListener('online', () => void loadWhenOnline(load), { once: true });
  }
}
