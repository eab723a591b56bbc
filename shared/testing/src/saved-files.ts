import { waitFor } from '@testing-library/react';

/** The files that a page saves on the device, instead of the browser's downloads. */
export interface SavedFiles {
  /** Waits for the first one and returns its lines. The page may still load meanwhile. */
  lines(): Promise<string[]>;
  restore(): void;
}

/** Catches the files that pages save from now on; jsdom saves none. */
export function catchSavedFiles(): SavedFiles {
  const texts: string[] = [];
  Object.assign(URL, {
    createObjectURL(file: Blob) {
      const reader = new FileReader();
      reader.onload = () => texts.push(String(reader.result));
      reader.readAsText(file);
      return 'blob:saved';
    },
    revokeObjectURL: () => undefined,
  });
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return {
    lines: () =>
      waitFor(() => {
        const [text] = texts;
        if (text === undefined) throw new Error('No file was saved.');
        return text.trim().split('\r\n');
      }),
    restore: () => clicked.mockRestore(),
  };
}
