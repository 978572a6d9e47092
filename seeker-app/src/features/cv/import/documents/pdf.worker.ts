import { readPdfCv } from './pdfText';
import { answerWith } from './readDocument';

answerWith(readPdfCv);
