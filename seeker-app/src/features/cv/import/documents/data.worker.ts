import { readDataFile } from './dataFile';
import { answerWith } from './readDocument';

answerWith(readDataFile);
