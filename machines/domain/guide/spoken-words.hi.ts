import { frameText as english } from './spoken-words.ts';

/** Questions in Hindi: the words that ask, in English. What is asked about stays, as the topics and the catalogue know it in Hindi. */
export const spokenWords: readonly (readonly [string, string])[] = [
  // Greetings
  ['नमस्ते', 'hello'], ['नमस्कार', 'hello'], ['हैलो', 'hello'], ['हेलो', 'hello'], ['हाय', 'hello'], ['राम राम', 'hello'], ['कैसे हो', 'hello'], ['कैसे हैं आप', 'hello'], ['आप कैसे हैं', 'hello'], ['नमस्ते जी', 'hello'],
  ['धन्यवाद', 'thanks'], ['शुक्रिया', 'thanks'], ['बहुत धन्यवाद', 'thanks'], ['बहुत शुक्रिया', 'thanks'], ['बहुत बहुत धन्यवाद', 'thanks'], ['थैंक्स', 'thanks'], ['ठीक है', 'ok'],
  ['मदद', 'help'], ['मदद करें', 'help'], ['मदद करो', 'help'], ['मेरी मदद करें', 'help me'], ['मदद चाहिए', 'help'], ['मुझे मदद चाहिए', 'help'],
  ['आप क्या कर सकते हैं', 'what can you do'], ['आप क्या कर सकते हो', 'what can you do'], ['तुम क्या कर सकते हो', 'what can you do'], ['आप क्या क्या कर सकते हैं', 'what can you do'], ['क्या कर सकते हैं आप', 'what can you do'], ['आप कौन हैं', 'who are you'], ['तुम कौन हो', 'who are you'], ['आप कौन हो', 'who are you'], ['मैं क्या पूछ सकता हूं', 'what can i ask'], ['मैं क्या पूछ सकती हूं', 'what can i ask'], ['क्या पूछ सकते हैं', 'what can i ask'], ['क्या आप इंसान हैं', 'are you human'],

  // What an app needs
  ['क्या चाहिए', 'what need'], ['क्या क्या चाहिए', 'what need'], ['क्या चाहिए होगा', 'what need'], ['क्या लगेगा', 'what need'], ['क्या क्या लगेगा', 'what need'], ['क्या ज़रूरी है', 'what need'], ['क्या क्या ज़रूरी है', 'what need'], ['कौन से फ़ीचर चाहिए', 'which features need'], ['कौन से फ़ीचर', 'which features'], ['कौनसे फ़ीचर', 'which features'], ['कौन कौन से फ़ीचर', 'which features'], ['क्या होना चाहिए', 'what need'],
  ['के लिए', 'for'], ['चाहिए', 'want'], ['चाहता हूं', 'want'], ['चाहती हूं', 'want'], ['चाहते हैं', 'want'], ['बनाना है', 'build'], ['बनवाना है', 'build'], ['बनानी है', 'build'], ['बनवानी है', 'build'], ['बनाना', 'build'], ['बनवाना', 'build'], ['बनाओ', 'build'], ['बनाएं', 'build'], ['बना दो', 'build'], ['जैसा', 'like'], ['जैसी', 'like'],

  // What it costs; in Hindi the question stands behind what is asked about
  ['कितने का है', 'price'], ['कितने की है', 'price'], ['कितने का होगा', 'price'], ['कितने का पड़ेगा', 'price'], ['कितने में बनेगा', 'price'], ['कितने में होगा', 'price'], ['की कीमत', 'price'], ['का दाम', 'price'], ['का खर्च', 'price'], ['का खर्चा', 'price'], ['पर कितना खर्च', 'price'], ['में कितना खर्च', 'price'],
  ['की कीमत क्या है', 'price'], ['की कीमत कितनी है', 'price'], ['की कीमत बताएं', 'price'], ['की कीमत बताओ', 'price'], ['की क्या कीमत है', 'price'], ['का दाम क्या है', 'price'], ['का दाम कितना है', 'price'], ['का क्या दाम है', 'price'], ['का खर्च कितना है', 'price'], ['का खर्च क्या है', 'price'], ['का कितना खर्च है', 'price'], ['में कितना खर्च होगा', 'price'], ['में कितना खर्च आएगा', 'price'], ['पर कितना खर्च आएगा', 'price'], ['का कितना लगेगा', 'price'], ['का कितना पैसा लगेगा', 'price'], ['में कितने पैसे लगेंगे', 'price'], ['के कितने पैसे लगेंगे', 'price'],
  ['में कितने दिन लगेंगे', 'price'], ['में कितने दिन लगते हैं', 'price'], ['में कितना समय लगेगा', 'price'], ['में कितना टाइम लगेगा', 'price'], ['कितने दिन में बनेगा', 'price'], ['कितने दिन का है', 'price'],
  ['कुल कितना', 'how much total'], ['कुल कितना हुआ', 'how much total'], ['कुल कितना होगा', 'how much total'], ['कुल कितना लगेगा', 'how much total'], ['कुल कितना है', 'how much total'], ['कुल कितना खर्च होगा', 'how much total'], ['कुल कीमत', 'how much total'], ['कुल कीमत क्या है', 'how much total'], ['कुल कीमत कितनी है', 'how much total'], ['प्लान की कुल कीमत', 'how much total'], ['प्लान की कुल कीमत क्या है', 'how much total'], ['प्लान की कुल कीमत कितनी है', 'how much total'], ['प्लान की कीमत', 'how much total'], ['प्लान की कीमत क्या है', 'how much total'], ['प्लान की कीमत कितनी है', 'how much total'], ['प्लान कितने का है', 'how much total'], ['सब मिलाकर कितना', 'how much total'], ['सब मिलाकर कितना होगा', 'how much total'], ['कितना खर्च होगा', 'how much total'], ['कितना खर्च आएगा', 'how much total'], ['कितना लगेगा', 'how much total'], ['कितना पैसा लगेगा', 'how much total'], ['कितने पैसे लगेंगे', 'how much total'], ['ऐप कितने का है', 'how much total'], ['ऐप की कीमत क्या है', 'how much total'],

  // What the guide leaves to others
  ['कब तक तैयार होगा', 'when ready'], ['कब तैयार होगा', 'when ready'], ['कब तक बनेगा', 'when ready'], ['कब बनेगा', 'when ready'], ['कब मिलेगा', 'when ready'], ['कब तक मिलेगा', 'when ready'], ['कब शुरू होगा', 'when start'],
  ['छूट', 'discount'], ['डिस्काउंट', 'discount'], ['सस्ता', 'cheaper'], ['सस्ते में', 'cheaper'], ['कीमत कम', 'cheaper'], ['दाम कम', 'cheaper'], ['बहुत महंगा', 'too expensive'], ['महंगा', 'too expensive'],
  ['किसी इंसान से बात', 'talk to a human'], ['इंसान से बात', 'talk to a human'], ['किसी से बात', 'talk to someone'], ['टीम से बात', 'talk to the team'], ['किसी आदमी से बात', 'talk to a human'],

  // What is wished
  ['हटाओ', 'remove'], ['हटाएं', 'remove'], ['हटा दो', 'remove'], ['हटा दें', 'remove'], ['हटाना है', 'remove'], ['निकाल दो', 'remove'], ['निकालो', 'remove'], ['नहीं चाहिए', 'remove'], ['मत रखो', 'remove'], ['के बिना', 'without'],
  ['जोड़ें', 'add'], ['जोड़ो', 'add'], ['जोड़ दो', 'add'], ['जोड़ दें', 'add'], ['जोड़ना है', 'add'], ['डाल दो', 'add'], ['डालो', 'add'], ['लगाओ', 'add'], ['लगा दो', 'add'],
  ['की जगह', 'replacedby'], ['के बदले', 'replacedby'], ['वापस लें', 'undo'], ['वापस लो', 'undo'], ['और', 'and'], ['या', 'or'], ['जल्दी', 'sooner'],

  // Little words at the beginning
  ['मुझे', ''], ['हमें', ''], ['मैं', ''], ['हम', ''], ['कृपया', ''], ['मेरे', ''], ['मेरा', ''], ['मेरी', ''], ['हमारे', ''], ['हमारा', ''], ['एक', ''], ['इस', ''], ['बताएं', ''], ['बताओ', ''], ['बताइए', ''],
];

/** The same in Hindi. */
export const frameText: string = `${english} क्या कितना कितने कितनी कौन कैसे कब कीमत दाम खर्च पैसा दिन समय चाहिए बनाना बनवाना बनाएं करना करें बताएं दिखाएं दें लिए जैसा जैसी जैसे ऐप एप फ़ीचर वेबसाइट मोबाइल ऑनलाइन प्लैटफ़ॉर्म बिज़नेस कंपनी आइडिया लोग ग्राहक यूज़र कुछ सब चीज़ अच्छा अच्छी नया नई छोटा छोटी अपना अपनी अपने मेरा मेरे मुझे हमें कर सकते हैं है हूं हो होगा वाला वाली वाले ज़रूरी जोड़ें हटाएं नमस्ते धन्यवाद मदद छूट`;
