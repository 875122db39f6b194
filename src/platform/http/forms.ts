import type { FastifyInstance } from 'fastify';

const FIELDS = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data';

export const isForm = (contentType: string | undefined): boolean =>
  [FIELDS, PARTS].some((form) => contentType?.toLowerCase().startsWith(form) === true);

/**
 * Reads forms, as wallets and mail programs send them. One in parts is taken and not read: mail programs stop mails by it (RFC 8058, 3.2), and their
 * press says no more than its address does.
 */
export function addForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(FIELDS, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addContentTypeParser(PARTS, { parseAs: 'buffer' }, (_request, _body, done) => done(null, undefined));
}
