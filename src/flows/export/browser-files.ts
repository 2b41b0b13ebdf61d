/** Files that the page makes: as the address of a picture or a font, and as a download. */

/** The content as a `data:` URL. Rejects if it cannot be read. */
export function dataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The file cannot be read')));
    reader.readAsDataURL(content);
  });
}

/** Saves a file on the computer of whoever reads the page. */
export function saveFile(name: string, content: Blob): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(content), download: name });
  link.click();
  URL.revokeObjectURL(link.href);
}
