import { makeKeyFolder, registryKeysFile, signingKeyFile } from '@suite/release';

/** Makes the release keys in a folder, unless it has some, and returns what to tell the person who releases. */
export function makeKeys(folder: string, id: string): string[] {
  const isNew = makeKeyFolder(folder, id);
  return [
    isNew ? `Made the release keys in ${folder}:` : `${folder} has release keys already; they are unchanged:`,
    `  ${signingKeyFile}     private: it signs the registry. Back it up; only people who release need it, no server does.`,
    `  ${registryKeysFile}  public: the host is built with it.`,
    'Next:',
    `  export SUITE_KEYS=${folder}`,
    '  npm run release -- publish host',
  ];
}
