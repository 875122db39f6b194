export { uploadSentences } from './error-sentences.ts';
export { fileName } from './file-name.ts';
export { UploadField } from './upload-field.tsx';
export { FileButton } from './upload-field.tsx';
export { goOn, letGo, send, useSending } from './sending.ts';
export { sendingSentences } from './sending-sentences.ts';
