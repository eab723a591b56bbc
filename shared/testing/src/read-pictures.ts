/**
 * Makes a browser that reads files as pictures of 900 x 600 pixels and writes them as the bytes of "jpeg"; jsdom has no
 * canvas. Returns the mock that draws. Tests restore all mocks afterwards.
 */
export function readPictures(
  createImageBitmap: () => Promise<object> = async () => ({ width: 900, height: 600, close: () => undefined }),
): jest.Mock {
  const drawImage = jest.fn();
  Object.assign(globalThis, { createImageBitmap });
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ fillRect: jest.fn(), drawImage } as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback) => {
    callback({ size: 4, arrayBuffer: async () => new TextEncoder().encode('jpeg').buffer } as unknown as Blob);
  });
  return drawImage;
}

/** A file as a phone has it. */
export const photoFile = new File(['a photo'], 'me.heic', { type: 'image/heic' });

/** The address of a picture. */
export const pictureAddress = `/pictures/${'a'.repeat(32)}.jpg`;
