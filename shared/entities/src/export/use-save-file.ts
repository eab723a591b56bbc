import { toCsv } from '@suite/domain/csv';
import { useNative, useProblemDialog } from '@suite/remote-kit';
import { useTranslation } from 'react-i18next';

/** Browsers may read the file some time after the click. */
const readMs = 40_000;

function download(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readMs);
}

const problem = { kind: 'defined', params: {}, fields: [], debugId: null } as const;
const notSaved = { ...problem, code: 'file_not_saved' };
const toShare = { ...problem, code: 'file_to_share' };

const isNamed = (error: unknown, name: string): boolean => error instanceof DOMException && error.name === name;

/**
 * Returns a function that saves a file on the device. The phone app downloads nothing: there the file goes to the device's
 * share sheet, or a dialog says that it cannot be saved. A device that opens the sheet only soon after a tap gets one in a
 * dialog. Resolves with whether the file was saved at once.
 */
export function useSaveFile(): (file: File) => Promise<boolean> {
  const { t } = useTranslation('kit');
  const isNative = useNative();
  const showProblem = useProblemDialog();

  async function share(file: File): Promise<boolean> {
    try {
      if (!navigator.canShare?.({ files: [file] })) throw new Error('The device shares no files.');
      await navigator.share({ files: [file] });
      return true;
    } catch (error) {
      if (isNamed(error, 'NotAllowedError'))
        showProblem({ ...toShare, action: { label: t('share_file'), run: () => void share(file) } });
      // The person closed the device's own sheet.
      else if (!isNamed(error, 'AbortError')) showProblem(notSaved);
      return false;
    }
  }
  return async (file) => {
    if (isNative) return share(file);
    download(file);
    return true;
  };
}

type SaveCsv = (rows: readonly (readonly string[])[], name: string) => Promise<boolean>;

/** Returns a function that saves rows as a CSV file; the name has no ending. Resolves with whether it was saved. */
export function useSaveCsv(): SaveCsv {
  const saveFile = useSaveFile();
  return (rows, name) => saveFile(new File([toCsv(rows)], `${name}.csv`, { type: 'text/csv;charset=utf-8' }));
}
