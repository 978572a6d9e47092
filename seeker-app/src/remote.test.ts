import { testRemote } from '@jobharbor/shared-ui/testing';

import { pages } from './remote';

testRemote({ app: 'seeker', folder: __dirname, pages });
