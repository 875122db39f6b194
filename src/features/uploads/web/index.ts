export { uploadSentences } from './error-sentences.ts';
export { UploadField } from './upload-field.tsx';
