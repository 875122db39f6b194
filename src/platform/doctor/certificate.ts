import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';

const LIMIT_MS = 8000;

interface CertificateOptions {
  /** Whether it must be one that browsers believe. */
  mustBeBelieved: boolean;
}

/** When the certificate ends that a server shows. Throws where it shows none in time. */
export async function certificateEnd(
  host: string,
  port: number,
  { mustBeBelieved }: CertificateOptions,
): Promise<Date> {
  const name = isIP(host) === 0 ? { servername: host } : {};
  // One that is not believed is read, and nothing is said over the line.
  const socket = connect({ host, port, rejectUnauthorized: mustBeBelieved, ...name });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LIMIT_MS) });
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    socket.destroy();
  }
}
