import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

// Node reads TypeScript by itself, but no JSX: the few components that tests read are translated as the build does it.
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.tsx')) return next(url, context);
    const path = fileURLToPath(url);
    const { transformSync } = require('oxc-transform-react');
    const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), { jsx: { runtime: 'automatic' } });
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
