export { ALLOCATE, BINDING, readAnswer, writeRequest, type StunAnswer } from './turn-request.ts';
