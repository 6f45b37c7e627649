import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { openApp, playServer } from '../../../test/open-app.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A camera that sees no code; whoever holds one of its tracks can unplug it. */
function playCamera() {
  const tracks: EventTarget[] = [];
  const getUserMedia = vi.fn(async () => {
    const track = Object.assign(new EventTarget(), { stop: vi.fn(), getCapabilities: () => ({}) });
    tracks.push(track);
    return Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] });
  });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  const formats = ['ean_13', 'ean_8', 'upc_a', 'itf', 'code_128', 'data_matrix', 'qr_code'];
  class Reader {
    static getSupportedFormats = async () => formats;
    detect = async () => [];
  }
  vi.stubGlobal('BarcodeDetector', Reader);
  return { tracks, getUserMedia };
}

async function openWindow() {
  playServer();
  const { user } = await openApp('/orders/none');
  await user.click(screen.getByRole('button', { name: 'Menu' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Scan barcodes' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Scan barcodes' })) };
}

test('at an address without HTTPS no camera is asked for, and trying again is not offered', async () => {
  const { getUserMedia } = playCamera();
  vi.stubGlobal('isSecureContext', false);
  const { dialog } = await openWindow();
  await dialog.findByRole('heading', { name: 'The camera needs a secure address' });
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(getUserMedia).not.toHaveBeenCalled();
});

test('a camera that is unplugged while it scans is let go of, and starts again once it is there', async () => {
  const { tracks, getUserMedia } = playCamera();
  vi.stubGlobal('isSecureContext', true);
  const { user, dialog } = await openWindow();
  await dialog.findByText('Hold the barcode of a pack into the frame');
  const [track] = tracks;
  track?.dispatchEvent(new Event('ended'));
  await dialog.findByRole('heading', { name: 'The camera has stopped' });
  expect(track).toHaveProperty('stop.mock.calls.length', 1);
  getUserMedia.mockRejectedValueOnce(new DOMException('played', 'NotFoundError'));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('heading', { name: 'No camera was found' });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByText('Hold the barcode of a pack into the frame');
  await waitFor(() => expect(tracks).toHaveLength(2));
});
