import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

/** The camera of the page sees a QR code of the text. */
export async function showToCamera(page: Page, text: string): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  const { buffer } = new Uint8Array(await readFile(wasm));
  prepareZXingModule({ overrides: { wasmBinary: buffer } });
  const { svg } = await writeBarcode(text, { format: 'QRCode', scale: 8 });
  await page.addInitScript(filmed, svg);
}

function filmed(svg: string): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const picture = new Image();
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const draw = () => {
      const context = canvas.getContext('2d');
      if (!context) return;
      context.fillStyle = 'white';
      context.fillRect(0, 0, 640, 480);
      context.drawImage(picture, 170, 90, 300, 300);
      requestAnimationFrame(draw);
    };
    draw();
    return canvas.captureStream(10);
  };
}
