import { drawPicture } from './draw-picture.ts';

const [title = '', permalink = '', web = ''] = process.argv.slice(2);
process.stdout.write(await drawPicture(title, permalink, web));
