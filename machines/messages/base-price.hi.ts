import { message } from './message.ts';

export const coversCare = message('जैसा मिलता है: {platforms}, चरण {phases}, और एक साल की केयर।');
export const covers = message('जैसा मिलता है: {platforms}, चरण {phases}, केयर के बिना।');
export const range = message(
  'अपने फ़ीचर और केयर के बिना {least} से, काम के सभी {count} फ़ीचर, हर चरण और एक साल की केयर के साथ {most} तक। हर रकम में GST शामिल है।',
);
export const listPrice = message('कैटलॉग कीमत {price} एक प्लैटफ़ॉर्म और पाँचों चरणों के लिए है, केयर और GST से पहले।');
