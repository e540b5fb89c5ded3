interface Sheet {
  title: string;
  lines: string[];
}

/** A sheet of paper with a title and lines, in a font that every PDF reader has. */
export function pdfSheet({ title, lines }: Sheet): Buffer {
  const text = [`/F1 20 Tf 72 700 Td (${escaped(title)}) Tj`, '/F1 11 Tf 0 -14 Td'];
  for (const line of lines) text.push(`0 -18 Td (${escaped(line)}) Tj`);
  const content = `BT ${text.join('\n')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const at = pdf.length;
    pdf += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = pdf.length;
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  pdf += `trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}

function escaped(text: string): string {
  return text.replace(/[\\()]/g, '\\$&');
}
