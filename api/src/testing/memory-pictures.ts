import type { PictureStorage } from '../modules/pictures/picture-storage.service';

/** The files of pictures in memory, by name. */
export function memoryPictures(): PictureStorage & { readonly files: ReadonlyMap<string, Buffer> } {
  const files = new Map<string, Buffer>();
  return {
    files,
    put: async (name, bytes) => void files.set(name, bytes),
    get: async (name) => files.get(name) ?? null,
    delete: async (name) => void files.delete(name),
  };
}
