/** Where the files of the remotes are kept that the signed-in person opened. */
export const personFiles = 'suite-person';

/** Forgets which remotes were opened here, with their files. Never rejects. */
export const forgetPersonFiles = async (): Promise<void> => {
  await globalThis.caches?.delete(personFiles).catch(() => false);
};
