import { sheetCells } from './sheet-cells.ts';

addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => postMessage(await sheetCells(data)));
