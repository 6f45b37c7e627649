import bwip from 'bwip-js/node';
import type { Page } from 'playwright-core';

/** A pack's barcode as printed: `ean13` of its number, or a DataMatrix of its elements in parentheses. */
export async function drawCode(symbology: 'ean13' | 'gs1datamatrix', text: string): Promise<string> {
  const linear = { scale: 3, height: 22, includetext: true };
  const options = symbology === 'ean13' ? linear : { scale: 8 };
  const picture = await bwip.toBuffer({ bcid: symbology, text, backgroundcolor: 'FFFFFF', padding: 12, ...options });
  return `data:image/png;base64,${picture.toString('base64')}`;
}

/** What stands in for the camera's device; `fault` is the name of what getUserMedia rejects with, and one that `waits` never answers. */
type Played = { readonly fault: string } | { readonly picture: string } | { readonly waits: true };

/**
 * A camera that shows what is drawn for it, in place of a device that a machine of tests does not have. Everything above
 * it is real: the stream, the video, the reader. `showToCamera` in a page changes the picture, `failCamera` the fault.
 */
export async function playCamera(page: Page, played: Played): Promise<void> {
  await page.addInitScript((camera: { fault?: string; picture?: string; waits?: true }) => {
    // A blank page between two scenes has no cameras.
    if (!('mediaDevices' in navigator)) return;
    const canvas = document.createElement('canvas');
    canvas.width = 1280;
    canvas.height = 960;
    let shown: HTMLImageElement | null = null;
    const show = async (picture: string | null) => {
      shown = null;
      if (picture === null) return;
      const image = new Image();
      image.src = picture;
      await image.decode();
      shown = image;
    };
    const draw = () => {
      const pen = canvas.getContext('2d');
      if (!pen) return;
      // A box on a bench; the frames differ, as those of a camera do.
      pen.fillStyle = '#8d8a80';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.fillStyle = '#f4f1e8';
      pen.fillRect(160, 140, 960, 680);
      pen.fillStyle = `rgb(${Math.floor(Math.random() * 30) + 90}, 90, 90)`;
      pen.fillRect(4, 4, 6, 6);
      if (shown) pen.drawImage(shown, 640 - shown.width / 2, 480 - shown.height / 2);
    };
    void show(camera.picture ?? null);
    setInterval(draw, 50);
    Reflect.set(window, 'showToCamera', show);
    let fault = camera.fault;
    Reflect.set(window, 'failCamera', (name: string) => {
      fault = name;
    });
    navigator.mediaDevices.getUserMedia = async () => {
      if (fault) throw new DOMException('played', fault);
      // As while the user is asked whether the page may have it.
      if (camera.waits) return new Promise(() => undefined);
      draw();
      return canvas.captureStream(20);
    };
  }, played);
}
