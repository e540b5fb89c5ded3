import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Where the pictures of the first page stand, in points from its top left. */
export async function readPictures(bytes: Uint8Array) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const [, , , pageHeight = 0] = page.view;
  const { fnArray, argsArray } = await page.getOperatorList();
  const saved: number[][] = [];
  const pictures: { x: number; y: number; width: number; height: number }[] = [];
  let matrix = [1, 0, 0, 1, 0, 0];
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.save) saved.push(matrix);
    if (operator === OPS.restore) matrix = saved.pop() ?? matrix;
    if (operator === OPS.transform) matrix = Util.transform(matrix, argsArray[index]);
    if (operator !== OPS.paintImageXObject) continue;
    const [width = 0, , , height = 0, x = 0, bottom = 0] = matrix.map((each) => Number(each.toFixed(2)));
    pictures.push({ x, y: Number((pageHeight - bottom - height).toFixed(2)), width, height });
  }
  await task.destroy();
  return pictures;
}
