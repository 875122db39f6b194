export { decodeLoop, encodeLoop, LoopFormatError, type Loop, type LoopHeader, type LoopRecord } from './format.ts';
export { makeLoop, testInput, type LoopRecipe } from './make-loop.ts';
export { packLoop, type EncodedStreams } from './pack-loop.ts';
export { startLoopPublisher, type LoopPublisher, type LoopPublisherOptions, type LoopSource } from './publisher.ts';
