import { makeGate, offline, type RenderOptions, renderRemotePage } from '@suite/testing';
import { photoFile, pictureAddress, readPictures } from '@suite/testing/read-pictures';
import { screen, waitFor, within } from '@testing-library/react';
import { messages } from '../testing/make';
import { clientId } from '../testing/make-client';
import { ClientPhotos } from './client-photos';

const id = clientId(1);
const photo = (changes: object = {}) => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  address: pictureAddress,
  caption: 'Chrome, almond',
  added_by: 'Ava Nguyen',
  created_at: '2026-11-14T20:00:00Z',
  can_delete: true,
  ...changes,
});
const show = (resolvers: object, options: RenderOptions = {}) =>
  renderRemotePage(<ClientPhotos customerId={id} />, { messages, resolvers: resolvers as never, ...options });
const fileInput = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;

afterEach(() => jest.restoreAllMocks());

test('shows the photos with their captions; one opens with who added it', async () => {
  const { user } = show({
    customer_photo_list: [photo(), photo({ id: '00000000-0000-4000-8000-0000000000c2', caption: null })],
  });
  const list = within(await screen.findByRole('list', { name: 'Photos of work' }));
  expect(list.getAllByRole('button')).toHaveLength(2);
  const tile = list.getByRole('button', { name: 'Open the photo of Nov 14, 2026: Chrome, almond' });
  // The name has the visible words in their order, for people who speak them.
  expect(tile).toHaveTextContent('Nov 14, 2026 Chrome, almond');
  await user.click(tile);
  const sheet = within(await screen.findByRole('dialog', { name: 'Chrome, almond' }));
  expect(sheet.getByRole('img', { name: 'Chrome, almond' })).toHaveAttribute('src', pictureAddress);
  expect(sheet.getByText('Nov 14, 2026 · Ava Nguyen')).toBeVisible();
});

test('says that there are none, and what they are good for', async () => {
  show({ customer_photo_list: [] });
  expect(await screen.findByText('No photos yet')).toBeVisible();
});

test('adds a photo with a caption, drawn to 800 pixels at most', async () => {
  const drawImage = readPictures(async () => ({ width: 3_000, height: 4_000, close: () => undefined }));
  let photos: object[] = [];
  const { user, requests } = show({
    customer_photo_list: () => photos,
    customer_photo_add: () => {
      photos = [photo({ caption: 'Gel' })];
      return photos[0];
    },
  });
  await screen.findByText('No photos yet');
  await user.upload(fileInput(), photoFile);
  expect(await screen.findByRole('img', { name: 'Preview of the photo' })).toBeVisible();
  expect(drawImage.mock.lastCall?.slice(-2)).toEqual([600, 800]);
  await user.type(screen.getByLabelText('Caption'), ' Gel ');
  await user.click(screen.getByRole('button', { name: 'Save photo' }));
  expect(await screen.findByRole('status')).toHaveTextContent('The photo is saved.');
  expect(await screen.findByRole('button', { name: /Open the photo of .*: Gel/ })).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'AddClientPhoto')?.variables).toMatchObject({
    input_obj: { customer_id: id, content: btoa('jpeg'), caption: 'Gel' },
  });
});

test('keeps the photo and its caption where it could not be saved', async () => {
  readPictures();
  const { user } = show({
    customer_photo_list: [],
    customer_photo_add: () => {
      throw offline();
    },
  });
  await screen.findByText('No photos yet');
  await user.upload(fileInput(), photoFile);
  await user.type(await screen.findByLabelText('Caption'), 'Gel');
  await user.click(screen.getByRole('button', { name: 'Save photo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save photo' })).toBeEnabled());
  expect(screen.getByLabelText('Caption')).toHaveValue('Gel');
  expect(screen.getByRole('img', { name: 'Preview of the photo' })).toBeVisible();
});

test('says that a file is no photo', async () => {
  readPictures(() => Promise.reject(new Error('no picture')));
  const { user } = show({ customer_photo_list: [] });
  await screen.findByText('No photos yet');
  await user.upload(fileInput(), photoFile);
  expect(await screen.findByText(/could not be read as a photo/)).toHaveRole('alert');
});

test('deletes a photo after a confirmation, and offers nothing for those of others', async () => {
  let photos = [photo(), photo({ id: '00000000-0000-4000-8000-0000000000c2', caption: 'Other', can_delete: false })];
  const { user } = show(
    {
      customer_photo_list: () => photos,
      customer_photo_delete: () => {
        photos = photos.slice(1);
        return '00000000-0000-4000-8000-0000000000c1';
      },
    },
    { gate: makeGate({ area: 'staff', role: 'staff', permissions: new Set(['BOOKING'] as const) }) },
  );
  await user.click(await screen.findByRole('button', { name: /Open the photo of .*: Other/ }));
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Delete photo' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: /Open the photo of .*: Chrome/ }));
  await user.click(await screen.findByRole('button', { name: 'Delete photo' }));
  const confirmation = within(await screen.findByRole('alertdialog', { name: 'Delete this photo?' }));
  await user.click(confirmation.getByRole('button', { name: 'Delete photo' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The photo is deleted.'));
  expect(screen.queryByRole('button', { name: /Chrome/ })).toBeNull();
});
