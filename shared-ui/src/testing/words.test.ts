import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
/** The specification's own texts keep their words. */
const SPECIFIED = /Log in to Your Employer Account|need to log in as an employer|now logged in/g;

const sourcesOf = (app: string) =>
  readdirSync(join(ROOT, app, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path))
    .map((path) => readFileSync(join(ROOT, app, 'src', path), 'utf8').replace(COMMENT, ''));

test.each(['shell', 'seeker-app', 'employer-app', 'shared-ui'])(
  "the texts of %s say 'sign in' and 'sign out', and no other word for it",
  (app) => {
    const texts = sourcesOf(app).map((source) => source.replace(SPECIFIED, ''));
    const others = texts.flatMap((text) => text.match(/\blog(?:ged)?[ -](?:in|out)\b/gi) ?? []);
    expect(others).toEqual([]);
  },
);
