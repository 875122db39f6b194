export { phoneGateway } from './gateway.ts';
export { createPhone, type Phone } from './phone.ts';
export { sandboxPhoneProvider, type PhoneProvider } from './provider.ts';
export { phoneRest } from './rest.ts';
