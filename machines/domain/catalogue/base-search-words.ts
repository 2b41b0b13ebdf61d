import type { TemplateId } from './templates.ts';

/**
 * Words that people type for a base: its trade, its goods, the apps that it is like. English, Hindi in Latin letters and
 * Hindi, in every language of the product, in addition to the words of its name, features and the guide's topics.
 */
export const baseSearchWords: Readonly<Record<Exclude<TemplateId, 7>, string>> = {
  1: `community social network group club society rwa association alumni housing apartment residents neighbours members
    membership forum chat messenger friends fans followers posts reels creator influencer church temple mandir gurdwara
    masjid ngo volunteers party union network meetup events dating matrimony matrimonial shaadi vivah rishta
    instagram facebook whatsapp telegram discord reddit linkedin twitter snapchat sharechat tinder bumble
    samuday samaj sanstha dost mitra parivar sangathan mandal baatcheet
    कम्युनिटी समुदाय समाज सोसाइटी संस्था ग्रुप क्लब दोस्त मित्र परिवार सदस्य चैट संगठन मंडल मंदिर शादी विवाह रिश्ता सोशल
    इंस्टाग्राम फ़ेसबुक व्हाट्सऐप`,
  2: `online shop store ecommerce retail retailer wholesale wholesaler boutique brand catalogue products merchandise
    selling seller sell kirana grocery supermarket general provision clothes clothing garments fashion saree kurti
    footwear shoes jewellery jewelry cosmetics furniture electronics mobile accessories books toys gifts flowers florist
    hardware stationery tailor stitching handicraft handmade pharmacy chemist medicine medical optician spare parts marketplace auction
    amazon flipkart meesho myntra shopify ebay etsy nykaa ajio blinkit zepto bigbasket jiomart olx indiamart
    dukan dukaan saman samaan becho bechna bikri kapda kapde kapre gehne sona dawa dawai kitab khilona
    दुकान ऑनलाइन दुकान शॉप स्टोर सामान बेचना बिक्री किराना कपड़े कपड़ा साड़ी गहने ज्वेलरी जूते दवा दवाई मेडिकल किताब खिलौने
    फ़र्नीचर अमेज़न फ़्लिपकार्ट मीशो`,
  3: `food ordering order delivery restaurant cafe coffee tea chai stall canteen mess dhaba hotel kitchen cloud kitchen
    tiffin dabba lunch dinner breakfast meal meals menu takeaway catering caterer bakery cake sweets mithai juice
    ice cream pizza burger biryani thali snacks fruits vegetables milk dairy water courier parcel driver rider
    taxi cab auto rickshaw ride pickup drop logistics porter dunzo
    swiggy zomato uber ola rapido ubereats dominos foodpanda faasos
    khana bhojan nashta rasoi halwai sabzi sabji phal doodh dudh dahi paani pani gaadi
    खाना भोजन नाश्ता टिफ़िन डब्बा रेस्टोरेंट ढाबा होटल कैफ़े चाय मिठाई बेकरी केक दूध सब्ज़ी फल पानी डिलीवरी ऑर्डर मेन्यू रसोई
    टैक्सी कैब ऑटो गाड़ी कूरियर उबर ओला स्विगी ज़ोमैटो`,
  4: `accounting accounts accountant bookkeeping ledger billing bill invoice invoicing gst tax credit udhar udhaar khata
    bahi bahikhata hisab hisaab kitab hisab-kitab payment payments upi wallet bank banking fintech loan lending emi
    finance money transfer expense expenses budget savings bachat salary payroll cards business customers crm erp dealer distributor
    trader shopkeeper insurance investment mutual funds stocks chit fund stock inventory warehouse
    tally vyapar khatabook okcredit zoho quickbooks razorpay paytm phonepe gpay googlepay
    len-den lenden paisa paise rupaya vasooli vasuli karz karza byaj munim
    खाता बहीखाता बही हिसाब किताब हिसाब-किताब उधार बिल बिलिंग इनवॉइस लेन-देन पैसा पैसे बैंक लोन कर्ज़ ब्याज व्यापार बिज़नेस
    वसूली टैली पेटीएम`,
  5: `fitness gym workout exercise health healthy healthcare wellness yoga meditation running run runner marathon walk
    walking steps cycling swimming sport sports cricket football training trainer coach diet nutrition calories weight
    loss sleep heart pulse watch smartwatch doctor hospital clinic patient physiotherapy physio dentist therapy
    appointment salon spa beauty
    strava fitbit healthify healthifyme cultfit cult fit nike practo
    kasrat vyayam sehat swasthya daud dhyan vajan motapa khel ilaj davakhana aspatal
    फ़िटनेस जिम कसरत व्यायाम योग सेहत स्वास्थ्य दौड़ दौड़ना चलना ध्यान वजन डाइट मोटापा खेल ट्रेनर डॉक्टर अस्पताल क्लिनिक इलाज
    मरीज़ अपॉइंटमेंट`,
  6: `learning education school college university institute coaching classes class tuition tutor tutorial teacher
    teaching student students course courses lesson lessons lecture quiz test exam exams mock homework assignment
    certificate training academy library study studies syllabus kids preschool skill language english jee neet upsc ias
    byju byjus unacademy udemy coursera vedantu duolingo physicswallah moodle
    padhai padhna padhana sikhna sikhana shiksha vidyalaya adhyapak guru pathshala pariksha bachche bacche
    पढ़ाई पढ़ना पढ़ाना पढ़ाने शिक्षा स्कूल कॉलेज विद्यालय कोचिंग ट्यूशन क्लास कोर्स पाठ टीचर शिक्षक छात्र बच्चे बच्चों परीक्षा
    क्विज़ होमवर्क पाठशाला`,
};
