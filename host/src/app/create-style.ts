import type { DeviceStyle, ShellContract } from '@suite/remote-kit';
import { createSubject } from '../core/observable/subject';
import { applyStyle, readStyle, rememberStyledPerson, saveStyle } from '../start/device-style';

/** Shows the style of the signed-in person; theirs is stored on this device, and begins the next start. */
export function createStyle(document: Document, storage: Storage, person: string | null): ShellContract['style'] {
  const present = createSubject<DeviceStyle>(readStyle(storage, person));
  applyStyle(document, present.getSnapshot());
  if (person) rememberStyledPerson(storage, person);
  return Object.freeze({
    present,
    choose(style) {
      if (person) saveStyle(storage, person, style);
      applyStyle(document, style);
      present.set(style);
    },
  });
}
