import { readBlobsAddress } from './blobs-address';

it.each([
  ['s3://files', { bucket: 'files', prefix: '', region: 'us-east-1' }],
  ['s3://files/', { bucket: 'files', prefix: '', region: 'us-east-1' }],
  ['s3://my.files/a/b/?region=ap-south-1', { bucket: 'my.files', prefix: 'a/b/', region: 'ap-south-1' }],
  [
    's3://key:se%2Fcret@files/x?endpoint=https://s3.example.com',
    {
      ...{ bucket: 'files', prefix: 'x/', region: 'us-east-1', endpoint: 'https://s3.example.com' },
      credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
    },
  ],
  [
    's3://files?endpoint=http://127.0.0.1:9000&region=x',
    { bucket: 'files', prefix: '', region: 'x', endpoint: 'http://127.0.0.1:9000' },
  ],
])('%s is a place', (text, address) => expect(readBlobsAddress(text)).toEqual(address));

it.each([
  ['files', /s3:\/\//],
  ['https://s3.example.com/files', /s3:\/\//],
  ['s3://UP_PER/x', /bucket/],
  ['s3://files?regoin=x', /"regoin"/],
  ['s3://files?region=a b', /region/],
  ['s3://files/a b', /prefix/],
  ['s3://files?endpoint=http://s3.example.com', /https/],
  ['s3://files?endpoint=nowhere', /https/],
  ['s3://key@files', /both/],
  ['s3://key:%zz@files', /both/],
])('%s is none, and the answer says what to mend', (text, remedy) => {
  expect(readBlobsAddress(text)).toMatch(remedy);
  expect(String(readBlobsAddress('s3://key:hunter2@UP_PER'))).not.toContain('hunter2');
});
