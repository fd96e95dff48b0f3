import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Client } = require('pg');

/** Two new databases on one server: the product's, and that of what it is measured against. Answers their addresses. */
export async function databases(url) {
  const client = new Client({ connectionString: url });
  await client.connect();
  const named = (name) => Object.assign(new URL(url), { pathname: `/${name}` }).toString();
  for (const name of ['product', 'bare']) await client.query(`create database ${name}`);
  await client.end();
  return { product: named('product'), bare: named('bare') };
}
