/** A chosen file as the calls take it: its type as the browser knows it, its bytes as base64. */
export async function readFile(file: File): Promise<{ type: string; data: string }> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
  return { type: file.type, data: address.slice(address.indexOf(',') + 1) };
}
