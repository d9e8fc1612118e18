/** Saves a file that a call answered with. @param data base64 */
export function saveFile({ name, type, data }: { name: string; type: string; data: string }): void {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
